import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { TextArea } from "../../forms/fields.tsx";
import { PictureField } from "../../forms/picture-field.tsx";
import { pictureInput, pictureText } from "../../forms/picture-text.ts";
import type { FieldInfos } from "../../forms/record.ts";
import type { RecordForm } from "../../forms/use-record-form.ts";
import { linesOf, textOf } from "../../lib/lines.ts";

type StoredProfile = Pick<Outputs["admin"]["profile"]["get"], "bio" | "photo" | "links">;

/** An author's profile as form values. */
export interface ProfileValues {
  bio: string;
  photo: string;
  links: string;
}

export const profileFields: FieldInfos<ProfileValues> = {
  bio: { label: t("About"), isLong: true },
  photo: { label: t("Photo URL") },
  links: { label: t("Links"), isLong: true },
};

export const profileValues = ({ bio, photo, links }: StoredProfile): ProfileValues => ({
  bio,
  photo: pictureText(photo),
  links: textOf(links),
});

export const profileInput = ({ bio, photo, links }: ProfileValues) => ({
  bio,
  photo: pictureInput({ text: photo, alt: "" }),
  links: linesOf(links),
});

interface ProfileFieldsProps<Values extends ProfileValues> {
  of: RecordForm<Values>;
  saved: StoredProfile;
}

export function ProfileFields<Values extends ProfileValues>(props: ProfileFieldsProps<Values>) {
  const { of, saved } = props;
  return (
    <>
      <TextArea
        of={of}
        name="bio"
        rows={6}
        hint={t(
          "Shown on the author’s page and below their articles. A new line begins a paragraph.",
        )}
      />
      <PictureField
        of={of}
        name="photo"
        saved={saved.photo}
        hint={t("Without one, the initials are shown.")}
      />
      <TextArea
        of={of}
        name="links"
        rows={3}
        hint={t(
          "Pages elsewhere that are about the author, one on each line. Search engines know them by these.",
        )}
      />
    </>
  );
}
