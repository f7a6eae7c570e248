import { ApiProvider, createApi } from "@pickwell/client/react/api.tsx";
import type { WholeProduct } from "@pickwell/ui/shop/product.ts";
import { ShopProvider } from "@pickwell/ui/shop/shop.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { OfferTable } from "./offer-table.tsx";

const offerOf = (id: string) => ({
  ...{ id, merchant: id, currency: "USD", priceMinor: 900, originalPriceMinor: null },
  ...{ unitPrice: null, availability: "in_stock", isSecondHand: false, seenAt: null },
  ...{ affiliateLink: `https://${id}.example/` },
  delivery: { costMinor: 490, country: "TR", days: null },
});

test("a country that the browser names otherwise than the server is no fault of the page", async () => {
  const queryClient = new QueryClient();
  // The shop's settings are not there yet: it says no more than it knows.
  const api = createApi(queryClient, () => new Promise(() => {}));
  const product = { id: "p", offers: [offerOf("a"), offerOf("b")] } as unknown as WholeProduct;
  const table = (
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <ShopProvider>
          <OfferTable product={product} />
        </ShopProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
  const names = vi.spyOn(Intl.DisplayNames.prototype, "of").mockReturnValue("Türkiye");
  onTestFinished(() => names.mockRestore());
  const page = document.createElement("div");
  page.innerHTML = renderToString(table);
  expect(page.textContent).toContain("for delivery to Türkiye");
  names.mockReturnValue("Turkey");
  const faults: unknown[] = [];

  const root = await act(() =>
    hydrateRoot(page, table, { onRecoverableError: (fault) => faults.push(fault) }),
  );
  onTestFinished(() => act(() => root.unmount()));

  expect(faults).toEqual([]);
  expect(page.textContent).toContain("for delivery to Türkiye");
});
