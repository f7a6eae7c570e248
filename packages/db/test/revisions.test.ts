/** Changes of other processes that were not notified. A file is checked at every call. */
import { close, connect } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { confirmRevisions, revisionReader, topics } from "@pickwell/db/revisions";
import { categories } from "@pickwell/db/schema";
import { createTestDatabase, engine } from "@pickwell/db/testing";
import { expect, onTestFinished, test } from "vitest";
import { poolOf } from "../src/dialect/postgres/connection.ts";

const NOW = new Date("2026-03-01T12:00:00Z");

test.runIf(engine === "postgres")(
  "a process that heard of no change asks before it sends what it has",
  async () => {
    const db = createTestDatabase();
    await db
      .insert(categories)
      .values({ id: newId(), name: "Pans", slug: "pans", createdAt: NOW, updatedAt: NOW });
    // It listens with its first query only.
    const deaf = connect(String(poolOf(db).options.connectionString));
    onTestFinished(() => close(deaf));
    expect(revisionReader(deaf)(topics)).toBe(0);

    const confirming = confirmRevisions(deaf);
    expect(confirming).toBeInstanceOf(Promise);
    await confirming;

    expect(revisionReader(deaf)(topics)).toBe(revisionReader(db)(topics));
    expect(revisionReader(deaf)(topics)).toBeGreaterThan(0);
  },
);

test.runIf(engine === "postgres")(
  "a database that cannot be reached leaves caches as they are",
  async () => {
    const away = connect("postgres://nobody@127.0.0.1:1/none");
    onTestFinished(() => close(away));

    await expect(confirmRevisions(away)).resolves.toBeUndefined();

    expect(revisionReader(away)(topics)).toBe(0);
  },
);
