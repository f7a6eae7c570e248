import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { LoadProblem } from "./load-problem.tsx";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useAction } from "./use-action.ts";

/** Newsletter subscription of the account's address. */
export function NewsletterSection({ user, showToast }: SectionProps) {
  const { auth, newsletter } = useRouteContext({ from: "__root__" }).api;
  const { data, error, refetch } = useQuery({
    ...auth.account.newsletter.queryOptions(),
    staleTime: 0,
  });
  const { email } = user;
  const join = useAction(async () => {
    const { message } = await newsletter.subscribe.mutate({ email });
    await refetch();
    showToast(message);
  }, showToast);
  const leave = useAction(async () => {
    const { message } = await newsletter.unsubscribe.mutate({ email });
    await refetch();
    showToast(message);
  }, showToast);
  const isOn = data?.status === "confirmed" || data?.status === "pending";
  const action = isOn ? leave : join;

  return (
    <Section id="newsletter" note={<p>{t("One letter a week, to {email}.", { email })}</p>}>
      <LoadProblem error={error} onRetry={() => void refetch()} />
      {data && !data.isEmailVerified && (
        <p>{t("Please confirm your address first; then you can choose here.")}</p>
      )}
      {data?.isEmailVerified && (
        <>
          <p>{statusLabel(data.status)}</p>
          <button
            type="button"
            className="btn btn--soft"
            aria-disabled={action.isBusy}
            onClick={() => action.run()}
          >
            {isOn ? t("Unsubscribe") : t("Subscribe")}
          </button>
        </>
      )}
    </Section>
  );
}

function statusLabel(status: "pending" | "confirmed" | "unsubscribed" | "bounced" | null): string {
  if (status === "confirmed") return t("You are on the list.");
  if (status === "bounced") return t("Our mail to you bounced. Subscribe again to get it.");
  if (status === "pending") return t("Almost: follow the link in our mail to be on the list.");
  return t("You are not on the list.");
}
