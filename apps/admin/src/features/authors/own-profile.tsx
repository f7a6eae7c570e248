import { ownProfileInput } from "@pickwell/api/blog/authors/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { LoadRecord } from "../../forms/load-record.tsx";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { Empty } from "../../ui/states.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import type { Author } from "./author-form.tsx";
import { ProfileFields, profileFields, profileInput, profileValues } from "./profile-fields.tsx";

/** The signed-in user's own author profile. */
export function OwnProfile({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...useAdmin().profile.get.queryOptions(), staleTime: 0 });
  return (
    <LoadRecord
      query={query}
      title={t("Your Profile")}
      failed={t("Failed to load your profile. Please try again.")}
      onClose={onClose}
    >
      {({ refusal, ...own }) =>
        refusal ? (
          <Sheet title={t("Your Profile")} onClose={onClose}>
            <Empty title={refusal}>
              <a className="btn btn--sm btn--ink" href="/account">
                {t("Your Account")}
              </a>
            </Empty>
          </Sheet>
        ) : (
          <ProfileForm own={own} onClose={onClose} />
        )
      }
    </LoadRecord>
  );
}

function ProfileForm({ own, onClose }: { own: Author; onClose: () => void }) {
  const admin = useAdmin();
  const refresh = useRefresh("profile", "authors", "posts");
  const toast = useToast();
  const form = useRecordForm({
    initial: profileValues(own),
    fields: profileFields,
    toInput: profileInput,
    schema: ownProfileInput.shape.changes,
    target: {
      version: own.version,
      change: (changes, version) => admin.profile.change.mutate({ version, changes }),
      async newest() {
        const newest = await admin.profile.get.fetch();
        return { values: profileValues(newest), version: newest.version };
      },
    },
    failed: t("Failed to update your profile. Please try again."),
    onSaved() {
      void refresh();
      toast.done(t("Profile updated successfully!"));
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.profile.change"
      title={t("Your Profile")}
      note={t("Shown with the articles of {name}", { name: own.name })}
      action={t("Save Changes")}
      onClose={onClose}
      hasNoAddress
    >
      <ProfileFields of={form} saved={own} />
    </RecordSheet>
  );
}
