import { listNameProblem, sharedListLimits } from "@pickwell/api/shared-lists/rules";
import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { errorMessage } from "@pickwell/ui/forms/refusal.ts";
import type { Product } from "@pickwell/ui/shop/product.ts";
import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import check from "../../ui/check.module.css";
import form from "../../ui/form.module.css";
import { keepKey } from "./own-keys.ts";
import styles from "./shared-lists.module.css";

/** Shares a list of products, and goes to it. @param products - in order */
export function ShareList({ products }: { products: Product[] }) {
  const { sharedLists } = useRouteContext({ from: "__root__" }).api;
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  if (products.length === 0) return null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    const name = String(typed.get("name") ?? "").trim();
    const productIds = typed.getAll("product").map(String);
    const slip = listNameProblem(name) ?? problemOfChoice(productIds);
    setProblem(slip);
    if (slip) return;
    setSending(true);
    try {
      const { id, key } = await sharedLists.create.mutate({ name, productIds });
      if (key) keepKey({ id, key, name });
      await navigate({ to: "/lists/$id", params: { id } });
    } catch (error) {
      setProblem(errorMessage(error));
      setSending(false);
    }
  }

  return (
    <details className={`${styles.share} print-hidden`}>
      <summary className="btn btn--soft btn--sm">
        <Icon name="share" /> {t("Share as a list")}
      </summary>
      <form onSubmit={submit} aria-busy={isSending} noValidate>
        <p className="muted">
          {t(
            "You get a link. Everybody who has it sees the name, these products and their current prices, and nothing about you.",
          )}
        </p>
        <label htmlFor="list-name">{t("Name of the list")}</label>
        <input
          className="field"
          id="list-name"
          name="name"
          maxLength={sharedListLimits.name}
          autoComplete="off"
          dir="auto"
          aria-describedby="list-problem"
        />
        <fieldset className={check.checks}>
          <legend>{t("Products")}</legend>
          {products.map(({ id, name }, index) => (
            <label key={id}>
              <input
                type="checkbox"
                name="product"
                value={id}
                defaultChecked={index < sharedListLimits.products}
              />
              <span dir="auto">{name}</span>
            </label>
          ))}
        </fieldset>
        <p id="list-problem" role="status" className={problem ? form.problem : undefined}>
          {problem}
        </p>
        <button type="submit" className="btn btn--ink" disabled={isSending}>
          {t("Make the List")}
        </button>
      </form>
    </details>
  );
}

function problemOfChoice({ length }: readonly string[]): string | null {
  const { products: most } = sharedListLimits;
  if (length === 0) return t("Please choose a product.");
  return length > most ? t("A list has room for {most} products.", { most }) : null;
}
