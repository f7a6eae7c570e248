/** Input for procedures, made from what they say they take. */
import { z } from "zod";
import { PASSWORD } from "./accounts.ts";
import { NOW } from "./testing.ts";

/** As much of JSON Schema as zod writes. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  format?: string;
  minimum?: number;
  minLength?: number;
}

const PICTURE = "https://pictures.example/lamp.jpg";

/** What a field of this name must hold to be taken, where its type alone does not tell. */
const byName: Record<string, unknown> = {
  email: "reader@shop.test",
  password: PASSWORD,
  currentPassword: PASSWORD,
  newPassword: "quietly walking home",
  code: "123456",
  head: "Order,Amount\nA-1,12.50\n",
  networkFile: '[{"promotionId":1,"title":"Tea","voucher":{"code":"TEA"}}]',
  color: "#2563eb",
  affiliateLink: "https://merchant.example/lamp",
  originalPriceCents: 2,
  // Others than the main one.
  subjects: ["Another lamp"],
  url: PICTURE,
  image: PICTURE,
  cutOut: PICTURE,
  images: [PICTURE],
  cover: PICTURE,
  authorAvatar: PICTURE,
  photo: PICTURE,
  picture: PICTURE,
  version: NOW.getTime(),
  contactEmail: "shop@shop.test",
  primaryColor: "#e72a00",
  secondaryColor: "#1f2937",
  logo: null,
  favicon: null,
  aboutPicture: null,
  timeZone: "Europe/Berlin",
  mailFrom: "Shop <mail@shop.test>",
  corsOrigins: ["https://app.shop.test"],
  scriptHosts: ["https://scripts.shop.test"],
  connectHosts: ["https://reports.shop.test"],
  imageHosts: ["https://pictures.shop.test"],
  frameHosts: ["https://frames.shop.test"],
  googleAnalyticsId: "G-AB12CD34EF",
  facebookPixelId: "1234567890",
  facebookPage: "https://www.facebook.com/pickwell",
  instagramHandle: "@pick.well",
  twitterHandle: "pickwell",
  oidcIssuer: "https://id.shop.test",
  youtubeChannel: "@pickwell",
  endpoint: "https://push.example/lamp",
  host: "merchant.example",
  href: "/deals",
  google: "abcdefghij0123456789_-",
  bing: "0123456789abcdef0123456789abcdef",
  pinterest: "0123456789abcdef0123456789abcdef",
  yandex: "0123456789abcdef",
  facebook: "abcdefghijklmnopqrst0123456789",
  endsAt: new Date(NOW.getTime() + 3_600_000),
};

export type InputObject = Record<string, unknown>;

const schemaOf = (input: unknown): Schema =>
  z.toJSONSchema(input as z.ZodType, { io: "input", unrepresentable: "any" }) as Schema;

/**
 * Fields and a value for each, as far as the types tell.
 *
 * @param input - a procedure's own, as its definition holds it
 * @param known - values by the name of the field, before all others
 * @returns one for each of the kinds that the input may be of; none where it is no object
 */
export function sampleInputs(input: unknown, known: InputObject): InputObject[] {
  const schema = schemaOf(input);
  return optionsOf(schema)
    .map((option) => valueFor(option, { ...byName, ...known }))
    .filter(isObject);
}

const optionsOf = (schema: Schema): Schema[] => schema.oneOf ?? schema.anyOf ?? [schema];

const isObject = (value: unknown): value is InputObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function valueFor(schema: Schema, known: InputObject): unknown {
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [option = schema] = optionsOf(schema);
  if (option !== schema) return valueFor(option, known);
  if (schema.type === "object") {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [
        name,
        name in known ? known[name] : valueFor(field, known),
      ]),
    );
  }
  if (schema.type === "array") return [valueFor(schema.items ?? {}, known)];
  if (schema.type === "string") return "lamp".padEnd(schema.minLength ?? 0, "p");
  if (schema.type === "integer" || schema.type === "number")
    return Math.max(schema.minimum ?? 0, 1);
  if (schema.type === "boolean") return true;
  // Dates have no place in JSON Schema.
  return NOW;
}

/** A place in a procedure's input where it takes text, or does not say what it takes. */
export interface TextField {
  /** Names of the fields on the way, with dots between; those of lists are not numbered. */
  path: string;
  /** The last name of the way. */
  name: string;
  /** The input with something else in this place. */
  holding(value: unknown): InputObject;
}

/** Every place for text in an input, of all kinds that it may be of, found by its type. */
export function textFields(input: unknown, known: InputObject): TextField[] {
  const all = { ...byName, ...known };
  const found = optionsOf(schemaOf(input)).flatMap((option) => [
    ...textPlaces(option, valueFor(option, all), all, []),
  ]);
  return found.map(({ names, put }) => ({
    path: names.join("."),
    name: names.at(-1) ?? "",
    holding: (value) => put(value) as InputObject,
  }));
}

interface Place {
  names: string[];
  put(value: unknown): unknown;
}

function* textPlaces(
  schema: Schema,
  sample: unknown,
  known: InputObject,
  names: string[],
): Generator<Place> {
  const options = optionsOf(schema);
  if (options[0] !== schema) {
    for (const option of options) yield* textPlaces(option, sample, known, names);
  } else if (schema.type === "object") {
    const base = isObject(sample) ? sample : (valueFor(schema, known) as InputObject);
    const { properties = {}, additionalProperties: any } = schema;
    const fields = Object.entries(properties);
    if (typeof any === "object" && any !== null) fields.push(["any", any]);
    for (const [name, field] of fields) {
      const held = base[name] ?? (name in known ? known[name] : valueFor(field, known));
      for (const { put, ...place } of textPlaces(field, held, known, [...names, name])) {
        yield { ...place, put: (value) => ({ ...base, [name]: put(value) }) };
      }
    }
  } else if (schema.type === "array") {
    const [first] = Array.isArray(sample) ? sample : [];
    for (const { put, ...place } of textPlaces(schema.items ?? {}, first, known, names)) {
      yield { ...place, put: (value) => [put(value)] };
    }
  } else if (!schema.enum && !("const" in schema) && (schema.type ?? "string") === "string") {
    yield { names, put: (value) => value };
  }
}
