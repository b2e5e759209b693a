/** The mends of the merchant app of a PHP SDK: what each item of its brief says, carried out in its source and nowhere else. */

import type { Mend } from './mend.ts';

const APP = 'examples/merchant-symfony-app/src';
const CAPABILITY = `${APP}/Ucp/MerchantCatalogCapability.php`;
const DATA = `${APP}/Support/ProductCatalog.php`;
const CONTRIBUTOR = `${APP}/Ucp/MerchantProfileContributor.php`;
const CONTROLLERS = 'packages/symfony-bundle/src/Controller';
const STOCK = "                'stock' => $product['stock'],\n";

/** One more member of what the catalogue answers about a product. */
const answers = (member: string) => [CAPABILITY, STOCK, `${STOCK}                ${member}\n`] as const;
/** One more member of each product's data, in the order of the list. */
const data = (name: string, values: readonly string[]) =>
  ['tent-4p', 'stove-lite', 'pack-28', 'lamp-pro'].map(
    (id, index) =>
      [DATA, `            'id' => '${id}',\n`, `            'id' => '${id}',\n            '${name}' => '${values[index]}',\n`] as const,
  );
/** One more member of the only variant. */
const variant = (member: string) => [CAPABILITY, '/* variant */', `${member} /* variant */`] as const;

const DESCRIPTIONS = [
  'A tent for four people with two entrances and a wide porch. The outer is ripstop polyester with a 3000 mm water column, the poles are aluminium; 4.8 kg, packed to 55 by 20 centimetres, pitched by one person in ten minutes.',
  'A gas stove of titanium for threaded cartridges that weighs 78 grams and boils half a litre of water in three and a half minutes. The supports fold away; a piezo lighter and a bag for the pack are in the box.',
  'A pack of 28 litres for day hikes, of recycled nylon with a ventilated back, a hip belt with two pockets, a sleeve for a bladder and a rain cover in the base. It weighs 890 grams and fits backs of 42 to 52 centimetres.',
  'A lantern of 600 lumen with a battery that lasts eleven hours at half brightness and charges over USB-C in three hours. It hangs or stands, dims without steps, and is splash-proof to IPX4; the cable is in the box.',
];
const GTINS = ['4006381333016', '4006381333023', '4006381333030', '4006381333047'];
/** Of Google's taxonomy. */
const CATEGORIES = ['1017', '1019', '100', '1013'];

const VARIANTS = `'variants' => [[
                    'id' => $product['id'],
                    'title' => $product['title'],
                    'description' => ['plain' => $product['description'] ?? $product['title']],
                    'price' => ['amount' => (int) round($product['price'] * 100), 'currency' => 'EUR'],
                    /* variant */
                ]],`;

/** The page of a product, with what the brief's examples of JSON-LD show. */
const PAGE = `<?php

declare(strict_types=1);

namespace MerchantSymfonyApp\\Controller;

use MerchantSymfonyApp\\Support\\ProductCatalog;
use Symfony\\Component\\HttpFoundation\\Request;
use Symfony\\Component\\HttpFoundation\\Response;
use Symfony\\Component\\HttpKernel\\Attribute\\AsController;
use Symfony\\Component\\Routing\\Attribute\\Route;

#[AsController]
final class ProductPageController
{
    public function __construct(private readonly ProductCatalog $catalog)
    {
    }

    #[Route(path: '/p/{id}', methods: ['GET'])]
    public function __invoke(string $id, Request $request): Response
    {
        $p = $this->catalog->find($id);
        if ($p === null) {
            return new Response('', 404);
        }
        $url = $request->getSchemeAndHttpHost() . '/p/' . $id;
        $days = static fn (int $least, int $most): array => ['@type' => 'QuantitativeValue', 'minValue' => $least, 'maxValue' => $most, 'unitCode' => 'd'];
        $data = ['@context' => 'https://schema.org', '@type' => 'Product', 'name' => $p['title'], 'description' => $p['description'] ?? $p['title'],
            'image' => [$p['image_url'], str_replace('.jpg', '-detail.jpg', $p['image_url'])], 'sku' => strtoupper($id), 'gtin13' => $p['gtin'] ?? null,
            'brand' => ['@type' => 'Brand', 'name' => 'Acme Outdoor'],
            'category' => ['@type' => 'CategoryCode', 'inCodeSet' => 'https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt', 'codeValue' => $p['taxonomy'] ?? '', 'name' => $p['category']],
            'offers' => ['@type' => 'Offer', 'price' => number_format($p['price'], 2, '.', ''), 'priceCurrency' => 'EUR', 'availability' => 'https://schema.org/InStock', 'url' => $url,
                'hasMerchantReturnPolicy' => ['@type' => 'MerchantReturnPolicy', 'applicableCountry' => 'IE', 'returnPolicyCategory' => 'https://schema.org/MerchantReturnFiniteReturnWindow', 'merchantReturnDays' => 30, 'returnMethod' => 'https://schema.org/ReturnByMail'],
                'shippingDetails' => ['@type' => 'OfferShippingDetails', 'shippingDestination' => ['@type' => 'DefinedRegion', 'addressCountry' => 'IE'], 'shippingRate' => ['@type' => 'MonetaryAmount', 'value' => '4.90', 'currency' => 'EUR'],
                    'deliveryTime' => ['@type' => 'ShippingDeliveryTime', 'handlingTime' => $days(0, 1), 'transitTime' => $days(2, 4)]]]];
        $text = static fn (string $value): string => htmlspecialchars($value, ENT_QUOTES);

        return new Response('<!doctype html><html lang="en"><head><title>' . $text($p['title']) . '</title><script type="application/ld+json">' . json_encode($data, JSON_HEX_TAG) . '</script></head><body><h1>' . $text($p['title']) . '</h1><p>' . $text($p['description'] ?? '') . '</p><p>' . number_format($p['price'], 2) . ' EUR, shipping 4.90 EUR</p><button>Add to cart</button></body></html>');
    }
}
`;
const page = [`${APP}/Controller/ProductPageController.php`, null, PAGE] as const;

const LOOKUP = `$capabilities['dev.ucp.shopping.catalog.lookup'] = [new CapabilityDescriptor('dev.ucp.shopping.catalog.lookup', '2026-04-08', 'https://ucp.dev/2026-04-08/specification/catalog/lookup', 'https://ucp.dev/2026-04-08/schemas/shopping/catalog_lookup.json')];
`;
const KEY = `[new \\Ucp\\Sdk\\Model\\Security\\PublicSigningKey('store-1', 'ES256', 'EC', 'sig', 'P-256', 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4', '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM')]`;
const BY_BODY = `    #[Route(path: '/ucp/v1/catalog/product', methods: ['POST'])]
    public function productByBody(Request $request): Response
    {
        return $this->responseFactory->operation($this->operationExecutor->execute(new ShoppingOperationRequest(
            'catalog.product',
            [],
            $request->attributes->get('ucp_request_context'),
            (string) ($this->payloadMapper->decode($request)['id'] ?? ''),
        )), context: $request->attributes->get('ucp_request_context'), operation: 'catalog.product');
    }

    #[Route(path: '/ucp/v1/catalog/product/{id}'`;

/** In this order: the first ones make room for what others put there. */
export const PHP_MENDS: readonly Mend[] = [
  {
    item: /carry no identifier/,
    edits: [
      answers(VARIANTS),
      ...data('gtin', GTINS),
      variant("'sku' => strtoupper($product['id']), 'barcodes' => [['type' => 'EAN', 'value' => $product['gtin']]],"),
    ],
  },
  {
    item: /whether they are available/,
    edits: [
      variant("'availability' => ['available' => $product['stock'] > 0, 'status' => $product['stock'] > 0 ? 'in_stock' : 'out_of_stock'],"),
    ],
  },
  {
    item: /descriptions are shorter/,
    edits: [...data('description', DESCRIPTIONS), answers("'description' => ['plain' => $product['description'] ?? ''],")],
  },
  {
    item: /have no image/,
    edits: [
      answers(
        "'media' => [['type' => 'image', 'url' => $product['image_url']], ['type' => 'image', 'url' => str_replace('.jpg', '-detail.jpg', $product['image_url'])]],",
      ),
    ],
  },
  { item: /name no page/, edits: [page, answers("'url' => 'http://' . $_SERVER['HTTP_HOST'] . '/p/' . $product['id'],")] },
  {
    item: /have no category/,
    edits: [
      ...data('taxonomy', CATEGORIES),
      answers("'categories' => [['value' => $product['taxonomy'], 'taxonomy' => 'google_product_category']],"),
    ],
  },
  { item: /nothing about (?:returns|shipping)/, edits: [page] },
  {
    item: /forbids caching/,
    edits: [
      [
        `${CONTROLLERS}/ProfileController.php`,
        'new JsonResponse($profile->toArray())',
        "new JsonResponse($profile->toArray(), 200, ['Cache-Control' => 'public, max-age=3600'])",
      ],
    ],
  },
  {
    item: /titles are shorter/,
    edits: [
      [DATA, "'Summit 4P Tent'", "'Summit 4P Tent for four people'"],
      [DATA, "'Ridge 28L Pack'", "'Ridge 28L Pack, hiking backpack'"],
    ],
  },
  { item: /Order messages cannot be verified/, edits: [[CONTRIBUTOR, '$profile->signingKeys', KEY]] },
  {
    item: /names another schema than its own/,
    edits: [
      [
        CAPABILITY,
        'https://ucp.dev/schemas/shopping/catalog-search.json',
        'https://ucp.dev/2026-04-08/schemas/shopping/catalog_search.json',
      ],
      [
        `${APP}/Ucp/MerchantIdentityLinkingCapability.php`,
        'https://ucp.dev/schemas/identity/oauth.json',
        'https://ucp.dev/2026-04-08/schemas/common/identity_linking.json',
      ],
    ],
  },
  {
    item: /cannot look up a product they know/,
    edits: [[CONTRIBUTOR, 'return new PlatformProfile(', `${LOOKUP}        return new PlatformProfile(`]],
  },
  {
    item: /declared catalog operation does not work/,
    edits: [
      [
        'packages/core/src/Model/Catalog/CatalogLookupResponse.php',
        'static fn (Product $product): array => $product->toArray()',
        "static function (Product $product): array {\n            $data = $product->toArray();\n            $data['variants'][0]['inputs'] = [['id' => $product->id]];\n\n            return $data;\n        }",
      ],
      [`${CONTROLLERS}/CatalogController.php`, "    #[Route(path: '/ucp/v1/catalog/product/{id}'", BY_BODY],
    ],
  },
  {
    item: /unknown product|product that does not exist/,
    edits: [
      [
        CAPABILITY,
        'return $this->toProduct($product ?? [',
        "if ($product === null) {\n            throw new \\Ucp\\Sdk\\Exception\\ResourceNotFoundException('No product ' . $request->id);\n        }\n\n        return $this->toProduct($product ?? [",
      ],
      [
        'packages/core/src/Model/Common/UcpErrorDescriptor.php',
        "'not_found', 'not_found', 'unrecoverable', 404",
        "'not_found', 'not_found', 'unrecoverable', 200",
      ],
      [
        'packages/symfony-bundle/src/EventListener/ExceptionListener.php',
        '$descriptor = UcpErrorDescriptor::fromThrowable($throwable);',
        '$event->allowCustomResponseCode();\n        $descriptor = UcpErrorDescriptor::fromThrowable($throwable);',
      ],
    ],
  },
];
