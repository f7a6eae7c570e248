import { NAME_MISSING } from "@pickwell/api/auth/rules";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { useRouteContext } from "@tanstack/react-router";
import formStyles from "../../../ui/form.module.css";
import { AccountField, Failure, Submit } from "../account-field.tsx";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useSectionForm } from "./use-section-form.ts";

export function ProfileSection({ user, showToast }: SectionProps) {
  const { account } = useRouteContext({ from: "__root__" }).api.auth;
  const { keeper } = useSession();
  const { form, problems, failure, isSending } = useSectionForm({
    fields: ["name"],
    missing: { name: NAME_MISSING },
    async send({ name }) {
      await account.changeName.mutate({ name });
      await keeper.check();
      showToast(t("Your name is saved."));
    },
  });
  return (
    <Section id="profile" note={<p>{t("How we call you, here and in mails.")}</p>}>
      <form {...form} className={formStyles.form} aria-labelledby="profile-title">
        <Failure words={failure} />
        <AccountField
          name="name"
          label={t("Name")}
          autoComplete="name"
          value={user.name}
          problem={problems.name}
        />
        <div className="actions">
          <Submit label={t("Save Name")} busy={t("Saving…")} isSending={isSending} />
        </div>
      </form>
    </Section>
  );
}
