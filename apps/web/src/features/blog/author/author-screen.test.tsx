import type { Inputs } from "@pickwell/api";
import { addUser, signedIn } from "@pickwell/api/testing/accounts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { serveApi } from "../../../../test/api-server.ts";
import { visit } from "../../../../test/visit.tsx";

const api = serveApi();

const bio = "She pours.\nShe waits.";
const photo = { key: "0123456789abcdef", alt: "" };

/** Says something of an author who has written already, as an owner does. */
async function tell(changes: Inputs["admin"]["authors"]["change"]["changes"]) {
  const owner = await signedIn(api.shop, await addUser(api.shop, { role: "admin" }));
  await owner.api.admin.authors.change({ key: "ines-marlow", changes });
}

const machines = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ""),
  );
const countLine = () => document.querySelector(".countLine")?.textContent;
const titles = () =>
  within(screen.getByRole("main"))
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);

test("an author's page shows profile and articles, with structured data", async () => {
  await api.shop.post({ title: "Pots", author: "Ines Marlow" });
  await tell({ bio, photo, links: ["https://www.social.example/@ines"] });
  await api.shop.post({ title: "Cans", author: "Ada Quill" });

  await visit("/blog/author/ines-marlow");

  expect(await screen.findByRole("heading", { level: 1, name: "Ines Marlow" })).toBeTruthy();
  expect(screen.getByText("She pours.")).toBeTruthy();
  expect(screen.getByText("She waits.")).toBeTruthy();
  expect(document.querySelector("img.portrait")?.getAttribute("src")).toContain(photo.key);
  const elsewhere = within(screen.getByRole("list", { name: "Ines Marlow elsewhere" }));
  expect(elsewhere.getByRole("link", { name: "social.example" }).getAttribute("rel")).toContain(
    "me",
  );
  expect(titles()).toEqual(["Pots"]);
  expect(countLine()).toBe("Showing 1 of 1 article by Ines Marlow");
  expect(document.title).toBe("Ines Marlow · Pickwell");
  const url = document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "";
  expect(url).toMatch(/\/blog\/author\/ines-marlow$/);
  expect(machines()).toContainEqual(
    expect.objectContaining({
      "@type": "ProfilePage",
      mainEntity: expect.objectContaining({
        "@type": "Person",
        name: "Ines Marlow",
        description: bio,
        sameAs: ["https://www.social.example/@ines"],
        url,
        image: expect.stringContaining(photo.key),
      }),
    }),
  );
});

test("an author without a profile has initials, and their articles are paged", async () => {
  for (let count = 1; count <= 11; count++) {
    await api.shop.post({ title: `Article ${count}`, author: "Ada van der Quill" });
  }

  await visit("/blog/author/ada-van-der-quill");

  expect((await screen.findAllByText("AQ"))[0]?.className).toContain("monogram");
  expect(countLine()).toBe("Showing 9 of 11 articles by Ada van der Quill (1–9 of 11)");
  await userEvent.click(screen.getByRole("link", { name: "Next" }));
  expect(
    await screen.findByText("Showing 2 of 11 articles", { selector: "[role=status] b" }),
  ).toBeTruthy();
  expect(titles()).toHaveLength(2);
  expect(document.activeElement?.getAttribute("role")).toBe("status");
});

test("an author without articles is not found; a renamed author redirects", async () => {
  await api.shop.post({ title: "Pots", author: "Ines Marlow" });
  await tell({ name: "Ines Reed" });

  const unknown = await visit("/blog/author/nobody");
  expect(unknown.state.matches.some(({ status }) => status === "notFound")).toBe(true);
  expect(await screen.findByRole("heading", { name: "Author Not Found" })).toBeTruthy();
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");

  const renamed = await visit("/blog/author/ines-marlow");
  expect(renamed.state.location.pathname).toBe("/blog/author/ines-reed");
});

test("an article links its author and tags above its title and below its text", async () => {
  await api.shop.post({
    title: "Pots",
    slug: "pots",
    author: "Ines Marlow",
    tags: ["Cost per use"],
    content: "Text.",
  });
  await tell({ bio, photo, links: ["https://ines.example/"] });

  await visit("/blog/pots");

  const about = within(await screen.findByRole("complementary", { name: "About the author" }));
  expect(about.getByText("She waits.")).toBeTruthy();
  expect(about.getByRole("link", { name: "ines.example" })).toBeTruthy();
  const names = screen.getAllByRole("link", { name: "Ines Marlow" });
  expect(names.map((name) => name.getAttribute("href"))).toEqual([
    "/blog/author/ines-marlow",
    "/blog/author/ines-marlow",
  ]);
  expect(screen.getByRole("link", { name: "Cost per use" }).getAttribute("href")).toBe(
    "/blog?tag=cost-per-use",
  );
  expect(machines().find((data) => data["@type"] === "BlogPosting").author).toMatchObject({
    name: "Ines Marlow",
    url: expect.stringMatching(/\/blog\/author\/ines-marlow$/),
    image: expect.stringContaining(photo.key),
    sameAs: ["https://ines.example/"],
  });
});
