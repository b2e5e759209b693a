import { inertText } from '@vitrine/engine';
import type { ProductSeen, WatchedProduct } from '@vitrine/store';

/** Characters of a name, and of a price as the store wrote it. */
const [NAME_MAX, PRICE_MAX] = [120, 40];

/** A product over time as `GET /account/watches/{id}/product` tells it. Its id stands as the store gave it: it is what is sent back. */
export function presentWatchedProduct(product: string | null, { known, seen }: WatchedProduct) {
  return {
    product,
    products: known.map(({ id, title }) => ({ id: id.quoted, name: inertText(title?.quoted || id.quoted, NAME_MAX) })),
    history: seen.map(({ auditId, at, product: found, stated }) => ({
      audit_id: auditId,
      at: at.toISOString(),
      seen: found && {
        ...presentStated(found),
        sources: (stated ?? []).map(({ source, ...rest }) => ({ source, ...presentStated(rest) })),
      },
    })),
  };
}

function presentStated({ price, availability }: NonNullable<ProductSeen['product']>) {
  return { price: price && { ...price, raw: inertText(price.raw.quoted, PRICE_MAX) }, availability };
}
