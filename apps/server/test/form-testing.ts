/** Forms with files, as browsers send them. */

/** A file of a form. */
export interface FormFile {
  name: string;
  content: string | Uint8Array<ArrayBuffer>;
}

type Value = string | FormFile;

/** The body of a form and its headers. Fields are sent in their order. */
export async function formOf(fields: Record<string, Value>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new Blob([value.content]), value.name);
  }
  const message = new Response(form);
  return {
    payload: Buffer.from(await message.arrayBuffer()),
    headers: { "content-type": message.headers.get("content-type") ?? "" },
  };
}
