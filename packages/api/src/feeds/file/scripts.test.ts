import { expect, test } from "vitest";
import { readFeed } from "../../../test/feeds/reading.ts";
import { koreanDecoder } from "./korean.ts";

/** Tables of which only the names of products are in another script, in base64. */
const TABLES = [
  [
    "windows-874",
    "หูฟังไร้สายตัดเสียงรบกวน",
    "aWQsbmFtZSxwcmljZSx1cmwKMSzL2b/Rp+TD6crSwrXRtODK1cKnw7qhx7ksMTI5MCxodHRwczovL2EuZXhhbXBsZS8xCjIsocPQtdShuenTyuG1ueDFyiw2OTAsaHR0cHM6Ly9hLmV4YW1wbGUvMgo=",
  ],
  [
    "ibm866",
    "Беспроводные наушники",
    "aWQsbmFtZSxwcmljZSx1cmwKMSyBpeGv4K6irqSt66UgraDj6K2oqqgsMTI5MCxodHRwczovL2EuZXhhbXBsZS8xCjIskqXgrK7hIKinIOHioKuoLDY5MCxodHRwczovL2EuZXhhbXBsZS8yCg==",
  ],
  [
    "windows-1253",
    "Άλφα ασύρματα ακουστικά",
    "aWQsbmFtZSxwcmljZSx1cmwKMSyi6/bhIOHz/fHs4fThIOHq7/Xz9Onq3Cw1OSxodHRwczovL2EuZXhhbXBsZS8xCjIsyOXx7PzyIOHw/CDh7e/u5d/k+fTvIPfc6/Xi4SwyMCxodHRwczovL2EuZXhhbXBsZS8yCg==",
  ],
  [
    "windows-1255",
    "אוזניות אלחוטיות עם ביטול רעשים",
    "aWQsbmFtZSxwcmljZSx1cmwKMSzg5ebw6eX6IODs5+Xo6eX6IPLtIOHp6OXsIPjy+entLDE5OSxodHRwczovL2EuZXhhbXBsZS8xCjIs+vju5fEg8On45fHo5CDn9ukg7Ono+Cw4OSxodHRwczovL2EuZXhhbXBsZS8yCg==",
  ],
  [
    "euc-kr",
    "태국식 똠양꿍 소스 매운맛",
    "aWQsbmFtZSxwcmljZSx1cmwKMSzFwrG5vcQgjGO+57LhILzSvboguMW/7rjALDk5MDAsaHR0cHM6Ly9hLmV4YW1wbGUvMQoyLLmrvLEguu2358X1vbogwMy+7sb5ILPrwMzB7sS1vb24tSw1OTAwMCxodHRwczovL2EuZXhhbXBsZS8yCjMss7K8ur/rILDcv+8gxtC1+SDBocbbLDg5MDAwLGh0dHBzOi8vYS5leGFtcGxlLzMK",
  ],
] as const;

test.each(TABLES)(
  "%s is told from the names of products alone",
  async (encoding, title, base64) => {
    const { summary, read } = await readFeed(Buffer.from(base64, "base64"));

    expect([summary.encoding, read[0]?.row.title]).toEqual([encoding, title]);
  },
);

test("Korean syllables beyond EUC-KR are decoded in pieces of any size", () => {
  // The first and last of either part, between one of EUC-KR and plain letters.
  const bytes = Buffer.from("6181416285b1208142b0a1c8fec65220bc847a", "hex");
  for (let size = 1; size <= bytes.length; size++) {
    const decode = koreanDecoder();
    let text = "";
    for (let at = 0; at < bytes.length; at += size) text += decode(bytes.subarray(at, at + size));
    expect(text + decode(null), `${size}`).toBe("a갂b뀻 갃가힝힣 펲z");
  }
});

test("names of columns in traditional Chinese are known", async () => {
  const { read } = await readFeed(
    Buffer.from(
      "sNOrfr1zuLkssNOrfqZXutksrey7+SyvU7v5LLDTq3669Kd9LLnPpPm69Kd9LKt+tVAspMDD/iyud6Zzqqy6QQpBMSy1TL11wsWk+qbVvvcsMTI5MCw5OTAsaHR0cHM6Ly9hLmV4YW1wbGUvMSxodHRwczovL2EuZXhhbXBsZS8xLmpwZyy12LrTLLlxpGyyo6t+LK/Ks2YK",
      "base64",
    ),
    { shopCurrency: "TWD" },
  );

  expect(read[0]?.row).toMatchObject({
    key: "A1",
    title: "無線藍牙耳機",
    brand: "華碩",
    regularMinor: 129_000,
    saleMinor: 99_000,
    link: "https://a.example/1",
    pictures: ["https://a.example/1.jpg"],
    category: { names: ["電子產品"] },
    availability: "out_of_stock",
  });
});
