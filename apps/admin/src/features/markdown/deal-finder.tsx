import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { useAdmin } from "../../lib/use-admin.ts";
import { useDebouncedValue } from "../../lib/use-debounced-value.ts";
import { Finder, FinderDialog } from "./finder.tsx";

const ROWS = 8;

interface DealFinderProps {
  /** Gets the focus when the dialog closes. */
  returnTo: RefObject<HTMLElement | null>;
  /** Called with the chosen deal, or null when cancelled. */
  onDone: (deal: { id: string } | null) => void;
}

/** A dialog to find an open deal. Open while rendered. */
export const DealFinder = ({ returnTo, onDone }: DealFinderProps) => (
  <FinderDialog label={t("Insert a deal")} returnTo={returnTo} onClose={() => onDone(null)}>
    <Deals onDone={onDone} />
  </FinderDialog>
);

function Deals({ onDone }: Pick<DealFinderProps, "onDone">) {
  const [text, setText] = useState("");
  const search = useDebouncedValue(text.trim(), 200);
  const { data, isError, isPlaceholderData } = useQuery({
    ...useAdmin().deals.list.queryOptions({
      search,
      status: "active",
      sort: "ending",
      limit: ROWS,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Finder
      words={{
        label: t("Search deals"),
        placeholder: t("Search deals…"),
        nothing: t("No deals found"),
        failed: t("Deals could not be searched."),
      }}
      text={text}
      onText={setText}
      items={data?.deals
        .filter(({ isOpen }) => isOpen)
        .map(({ id, title, discountedPriceCents: priceCents, images }) => ({
          ...{ id, name: title, priceCents, images },
        }))}
      isError={isError}
      isStale={text.trim() !== search || isPlaceholderData}
      onChoose={onDone}
    />
  );
}
