import type { Format } from "../format.ts";

/** Products exported from Prom.ua, with names of columns in Russian or Ukrainian. */
export const prom: Format = {
  id: "prom",
  title: "Prom.ua",
  columns: {
    key: [
      ...["Уникальный_идентификатор", "Унікальний_ідентифікатор"],
      // The seller's own, in files that were not written by Prom itself.
      ...["Идентификатор_товара", "Ідентифікатор_товару"],
    ],
    sku: ["Код_товара", "Код_товару"],
    group: ["ID_группы_разновидностей", "ID_групи_різновидів"],
    title: ["Название_позиции", "Назва_позиції", "Название_позиции_укр", "Назва_позиції_укр"],
    description: ["Описание", "Опис", "Описание_укр", "Опис_укр"],
    brand: ["Производитель", "Виробник"],
    gtin: ["Код_маркировки_(GTIN)", "Код_маркування_(GTIN)"],
    mpn: ["Номер_устройства_(MPN)", "Номер_пристрою_(MPN)"],
    link: ["Продукт_на_сайте", "Продукт_на_сайті"],
    picture: ["Ссылка_изображения", "Посилання_зображення"],
    regular: ["Цена", "Ціна"],
    discount: ["Скидка", "Знижка"],
    saleFrom: ["Срок_действия_скидки_от", "Термін_дії_знижки_від"],
    saleTo: ["Срок_действия_скидки_до", "Термін_дії_знижки_до"],
    currency: ["Валюта"],
    availability: ["Наличие", "Наявність"],
    stock: ["Количество", "Кількість"],
    category: ["Название_группы", "Назва_групи"],
  },
  // A number is that of the days until an ordered product comes, and not of pieces.
  availabilityCodes: { "+": "in_stock", "!": "in_stock", "-": "out_of_stock" },
  recognise: (has) =>
    (has("Название_позиции") && has("Ссылка_изображения")) ||
    (has("Назва_позиції") && has("Посилання_зображення"))
      ? 1
      : 0,
};
