import { type Api, ApiProvider } from "@pickwell/client/react/api.tsx";
import { ShopProvider } from "@pickwell/ui/shop/shop.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ConfirmProvider } from "../ui/confirm.tsx";
import { ToastProvider } from "../ui/toast/toast.tsx";

/** Providers and global parts around every screen. */
export const Providers = ({
  queryClient,
  api,
  children,
}: {
  queryClient: QueryClient;
  api: Api;
  children: ReactNode;
}) => (
  <QueryClientProvider client={queryClient}>
    <ApiProvider api={api}>
      <ShopProvider>
        <ToastProvider>
          <ConfirmProvider>{children}</ConfirmProvider>
        </ToastProvider>
      </ShopProvider>
    </ApiProvider>
  </QueryClientProvider>
);
