import type { Format } from "../format.ts";
import { names } from "../names.ts";

/**
 * Product exports of Tiendanube and Nuvemshop, in Spanish and Portuguese: a row per variant, of
 * which the first has the product's fields.
 */
export const tiendanube: Format = {
  id: "tiendanube",
  title: "Tiendanube / Nuvemshop",
  columns: {
    parent: names`Identificador de URL | Identificador URL`,
    sku: ["SKU"],
    title: names`Nombre | Nome`,
    description: names`Descripción | Descrição`,
    brand: ["Marca"],
    mpn: names`MPN (Número de pieza del fabricante) | MPN (Cód. Exclusivo, Modelo Fabricante)`,
    gtin: names`Código de barras`,
    regular: names`Precio | Preço`,
    sale: names`Precio promocional | Preço promocional`,
    stock: names`Stock | Estoque`,
    category: names`Categorías | Categorias`,
    gender: ["Sexo"],
    ageGroup: names`Rango de edad | Faixa etária`,
    published: names`Mostrar en tienda | Exibir na loja`,
    option1: names`Nombre de propiedad 1 | Nome da variação 1`,
    option2: names`Nombre de propiedad 2 | Nome da variação 2`,
    option3: names`Nombre de propiedad 3 | Nome da variação 3`,
    value1: names`Valor de propiedad 1 | Valor da variação 1`,
    value2: names`Valor de propiedad 2 | Valor da variação 2`,
    value3: names`Valor de propiedad 3 | Valor da variação 3`,
  },
  // An empty stock is not counted, and always there.
  family: "shopify",
  keyedByOptions: true,
  listsCategories: true,
  mayLackLink: true,
  recognise(has) {
    const isNamed = has("Identificador de URL") || has("Identificador URL");
    const hasOptions = has("Nombre de propiedad 1") || has("Nome da variação 1");
    return isNamed && hasOptions ? 1 : 0;
  },
};
