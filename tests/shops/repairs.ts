/** Shops whose templates write the data that a brief asks for: where, from which of their own values, and what their owner adds. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BriefItem } from '../e2e/support/brief-items.ts';
import type { ShopName } from './kit.ts';

const WRITER = join(import.meta.dirname, 'jsonld.php');

interface Template {
  /** Below the shop's folder. */
  readonly file: string;
  readonly before: string;
  /** PHP or Twig that goes there. `WRITER` stands for the call that gives the data of product `$id` by `$facts`. */
  readonly insert: string;
}

interface Repaired {
  readonly templates: readonly Template[];
  /** Folder of pictures below the shop's. */
  readonly pictures: string;
  readonly productIds: readonly number[];
  /** The number of a product in its address. */
  readonly idIn: RegExp;
}

/** What no database of these shops holds and only an owner can say. */
const OWNER = `[
  'DIGITS ON THE PACKAGING' => $ean($id), 'PART NUMBER OF THE MANUFACTURER' => 'P-' . $id,
  'NUMBER IN THE TAXONOMY' => '222', 'ITS NAME THERE' => 'Electronics',
  'RATE' => '5.90', 'FEWEST DAYS BEFORE IT IS SENT' => '0', 'MOST DAYS BEFORE IT IS SENT' => '2',
  'FEWEST DAYS ON THE WAY' => '2', 'MOST DAYS ON THE WAY' => '4', 'DAYS' => '30',
  'https://schema.org/ FOLLOWED BY ReturnByMail, ReturnInStore OR ReturnAtKiosk' => 'https://schema.org/ReturnByMail',
]`;
const TOOLS = `
$ean = static function (int $id): string {
  $digits = '37601234' . str_pad((string)$id, 4, '0', STR_PAD_LEFT);
  $sum = 0;
  foreach (str_split($digits) as $at => $digit) $sum += (int)$digit * ($at % 2 ? 3 : 1);
  return $digits . (10 - $sum % 10) % 10;
};
$text = static function (string $html, string $name): string {
  $text = trim(preg_replace('/\\s+/u', ' ', strip_tags(html_entity_decode(html_entity_decode($html, ENT_QUOTES, 'UTF-8'), ENT_QUOTES, 'UTF-8'))));
  $more = ' ' . $name . ' is tested before it leaves our house, comes in its own box with a manual in English, and is kept in a dry place between ten and thirty degrees.';
  return mb_substr(mb_strlen($text) < 160 ? trim($text . $more) : $text, 0, 4900);
};`;
const NAME = 'KIND, BRAND, DECISIVE ATTRIBUTE';
const DESCRIPTION = 'MATERIAL, SIZE, USE, CARE, WHAT IS IN THE BOX: 160 CHARACTERS OR MORE';
const STOCK = 'https://schema.org/ FOLLOWED BY InStock, OutOfStock, PreOrder OR BackOrder, AS IT IS';

const REPAIRED: Readonly<Partial<Record<ShopName, Repaired>>> = {
  opencart: {
    pictures: 'image/owner',
    productIds: Array.from({ length: 22 }, (_, at) => 28 + at),
    idIn: /product_id=(\d+)/,
    templates: [
      {
        file: 'catalog/view/template/product/product.twig',
        before: '<div id="product-info" class="container">',
        insert: '<script type="application/ld+json">{{ json_ld }}</script>\n',
      },
      {
        file: 'catalog/controller/product/product.php',
        before: "\t\t\t$this->response->setOutput($this->load->view('product/product', $data));",
        insert: `${TOOLS}
$id = (int)$product_id;
$plain = static fn(string $html): string => html_entity_decode($html, ENT_QUOTES, 'UTF-8');
$paid = (float)$product_info['special'] ? $product_info['special'] : $product_info['price'];
$paid = $this->tax->calculate($paid, $product_info['tax_class_id'], $this->config->get('config_tax'));
$choices = array_column(array_values(array_filter($data['options'], static fn($one) => count($one['product_option_value'] ?? []) > 1))[0]['product_option_value'] ?? [], 'name');
$facts = array_filter(${OWNER} + [
  '${NAME}' => trim(($data['manufacturer'] ?: 'House of Things') . ' ' . $plain($product_info['name']) . ' ' . $product_info['model']),
  '${DESCRIPTION}' => $text($product_info['description'], $plain($product_info['name'])),
  'FRONT.jpg' => HTTP_SERVER . 'image/owner/' . $id . '-1.jpg', 'DETAIL.jpg' => HTTP_SERVER . 'image/owner/' . $id . '-2.jpg',
  'YOUR-SKU' => $product_info['model'], 'BRAND' => $plain($data['manufacturer']) ?: 'House of Things',
  'PRICE PAID, WRITTEN LIKE 19.90' => number_format((float)$this->currency->format($paid, $this->session->data['currency'], 0, false), 2, '.', ''),
  'CODE OF ITS CURRENCY, LIKE EUR' => $this->session->data['currency'],
  '${STOCK}' => 'https://schema.org/' . ($product_info['quantity'] > 0 ? 'InStock' : ($data['stock'] === 'Pre-Order' ? 'PreOrder' : 'OutOfStock')),
  'THIS-PRODUCT' => $plain($this->url->link('product/product', 'language=' . $this->config->get('config_language') . '&product_id=' . $id)),
  'ITS SIZE' => $choices[0] ?? null, 'ITS OTHER SIZE' => $choices[1] ?? null,
  'SKU-OF-THE-FIRST-ONE' => $product_info['model'] . '-1', 'SKU-OF-THE-SECOND-ONE' => $product_info['model'] . '-2',
], static fn($one) => $one !== null);
$data['json_ld'] = WRITER;
`,
      },
    ],
  },
  zencart: {
    pictures: 'images/owner',
    productIds: Array.from({ length: 200 }, (_, at) => 1 + at),
    idIn: /products_id=(\d+)/,
    templates: ['template_default', 'responsive_classic'].map((template) => ({
      file: `includes/templates/${template}/templates/tpl_product_info_display.php`,
      before: '<div class="centerColumn"',
      insert: `<?php ${TOOLS}
$id = (int)$_GET['products_id'];
$paid = zen_get_products_special_price($id, false) ?: zen_get_products_base_price($id);
$choices = [];
foreach ($db->Execute('SELECT v.products_options_values_name AS name FROM ' . TABLE_PRODUCTS_ATTRIBUTES . ' a JOIN ' . TABLE_PRODUCTS_OPTIONS_VALUES . ' v ON v.products_options_values_id = a.options_values_id AND v.language_id = 1 WHERE a.products_id = ' . $id . ' ORDER BY a.options_id, a.products_attributes_id') as $one) $choices[] = $one['name'];
$facts = array_filter(${OWNER} + [
  '${NAME}' => trim(($products_manufacturer ?: 'House of Things') . ' ' . $products_name . ' ' . $products_model),
  '${DESCRIPTION}' => $text($products_description, $products_name),
  'FRONT.jpg' => HTTP_SERVER . DIR_WS_CATALOG . 'images/owner/' . $id . '-1.jpg', 'DETAIL.jpg' => HTTP_SERVER . DIR_WS_CATALOG . 'images/owner/' . $id . '-2.jpg',
  'YOUR-SKU' => ($products_model ?: 'Z') . '-' . $id, 'BRAND' => $products_manufacturer ?: 'House of Things',
  'PRICE PAID, WRITTEN LIKE 19.90' => number_format($paid * $currencies->get_value($_SESSION['currency']), 2, '.', ''),
  'CODE OF ITS CURRENCY, LIKE EUR' => $_SESSION['currency'],
  '${STOCK}' => 'https://schema.org/' . ($products_quantity > 0 ? 'InStock' : 'OutOfStock'),
  'THIS-PRODUCT' => str_replace('&amp;', '&', zen_href_link(zen_get_info_page($id), 'products_id=' . $id)),
  'ITS SIZE' => $choices[0] ?? null, 'ITS OTHER SIZE' => $choices[1] ?? null,
  'SKU-OF-THE-FIRST-ONE' => $products_model . $id . '-1', 'SKU-OF-THE-SECOND-ONE' => $products_model . $id . '-2',
], static fn($one) => $one !== null);
?><script type="application/ld+json"><?= WRITER ?></script>
`,
    })),
  },
};

interface RepairedShop {
  /** Does what the item's example shows on the pages it concerns; false where it has no example in JSON. */
  carryOut(item: BriefItem): boolean;
}

/** `folder`: where the shop's code is unpacked. */
export function repairable(shop: ShopName, folder: string): RepairedShop {
  const { templates, pictures, productIds, idIn } = REPAIRED[shop] as Repaired;
  const steps: { readonly example: unknown; readonly ids: readonly number[] | null }[] = [];
  const done = join(folder, 'carried-out.json');
  writeFileSync(done, '[]');
  const writer = `(require '${WRITER}')('${done}', $id, $facts)`;
  for (const { file, before, insert } of templates) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (text.split(before).length !== 2) throw new Error(`${file} is not the file it was`);
    writeFileSync(
      path,
      text.replace(before, () => insert.replace('WRITER', () => writer) + before),
    );
  }
  photograph(join(folder, pictures), productIds);
  const put = (text: string, ids: readonly number[] | null) => steps.push({ example: JSON.parse(text), ids });
  return {
    carryOut({ rule, example, wholeProduct, addresses }) {
      if (example?.language !== 'json') return false;
      // A template writes every product's page: what a page without data begins with stands on all of them.
      if (rule === 'S-nothing-found') put(wholeProduct?.inside ?? example.text, null);
      else
        put(
          example.text,
          addresses.map((address) => Number(idIn.exec(address)?.[1])),
        );
      writeFileSync(done, JSON.stringify(steps));
      return true;
    },
  };
}

/** Two views of each product, of 1,600 by 1,600 pixels. */
function photograph(folder: string, ids: readonly number[]): void {
  mkdirSync(folder, { recursive: true });
  const draw = `
    $one = imagecreatetruecolor(1600, 1600);
    foreach (array_slice($argv, 2) as $id) foreach ([1, 2] as $view) {
      imagefill($one, 0, 0, imagecolorallocate($one, $id % 256, $view * 90, 120));
      imagejpeg($one, "$argv[1]/$id-$view.jpg", 40);
    }`;
  execFileSync('php', ['-r', draw, folder, ...ids.map(String)]);
}
