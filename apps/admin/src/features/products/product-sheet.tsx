import type { Inputs } from "@pickwell/api";
import { ApiError } from "@pickwell/client/api-error.ts";
import { t } from "@pickwell/texts/t.ts";
import { productPath } from "@pickwell/ui/browser/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { LoadRecord } from "../../forms/load-record.tsx";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { EditingNotice } from "../presence/editing-notice.tsx";
import { PreviewTools } from "../previews/preview-tools.tsx";
import { AppearanceTool } from "../search-appearance/appearance-tool.tsx";
import { ProductFields } from "./product-fields.tsx";
import {
  inputOf,
  newProduct,
  type ProductRow,
  productFields,
  productSchema,
  valuesOf,
} from "./product-values.ts";
import { useProductRefresh } from "./use-product-changes.tsx";

interface SheetProps {
  onClose: () => void;
}

type Input = Inputs["admin"]["products"]["create"];

/** Adds a product. */
export function NewProduct({ onClose }: SheetProps) {
  const admin = useAdmin();
  const refresh = useProductRefresh();
  const toast = useToast();
  const schema = useMemo(() => productSchema(null), []);
  const form = useRecordForm({
    initial: newProduct,
    fields: productFields,
    toInput: (values): Input => inputOf(values, true),
    schema,
    target: { create: (input) => admin.products.create.mutate(input).catch(throwReadable) },
    failed: t("Failed to create product. Please try again."),
    onSaved() {
      void refresh();
      toast.done(t("Product created successfully!"));
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.products.create"
      title={t("Add Product")}
      action={t("Add Product")}
      onClose={onClose}
    >
      <ProductFields of={form} saved={null} />
    </RecordSheet>
  );
}

/** Errors that concern no field are shown as `Error: {message}`. */
function throwReadable(error: unknown): never {
  if (!(error instanceof ApiError && error.data) || error.data.field) throw error;
  if (error.data.code === "INTERNAL_SERVER_ERROR") throw error;
  throw new ApiError(`Error: ${error.message}`, error.data, { cause: error });
}

/** @param props.id - of the product */
export function EditProduct({ id, onClose }: SheetProps & { id: string }) {
  const query = useQuery({ ...useAdmin().products.get.queryOptions({ id }), staleTime: 0 });
  return (
    <LoadRecord
      query={query}
      title={t("Edit Product")}
      failed={t("Failed to fetch products")}
      onClose={onClose}
    >
      {(product) => <ProductForm product={product} onClose={onClose} />}
    </LoadRecord>
  );
}

function ProductForm({ product, onClose }: SheetProps & { product: ProductRow }) {
  const { id, name, sku, version } = product;
  const admin = useAdmin();
  const refresh = useProductRefresh();
  const toast = useToast();
  const schema = useMemo(() => productSchema(product), [product]);
  const form = useRecordForm({
    initial: valuesOf(product),
    fields: productFields,
    toInput: (values): Input => inputOf(values, false),
    schema,
    target: {
      version,
      change: (changes, seen) => admin.products.change.mutate({ id, version: seen, changes }),
      async newest() {
        const newest = await admin.products.get.fetch({ id });
        return { values: valuesOf(newest), version: newest.version };
      },
    },
    failed: t("Network error occurred while updating product"),
    onSaved() {
      void refresh();
      toast.done(t("Product updated successfully!"));
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.products.change"
      title={t("Edit Product")}
      note={sku ? `${name} · ${sku}` : name}
      notice={<EditingNotice kind="product" id={id} />}
      action={t("Save Changes")}
      onClose={onClose}
    >
      <PreviewTools kind="product" id={id} />
      <AppearanceTool
        path={productPath(product)}
        fallback={{ title: name, description: product.description }}
      />
      <ProductFields of={form} saved={product} />
    </RecordSheet>
  );
}
