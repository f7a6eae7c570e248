import type { Outputs } from "@pickwell/api";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import styles from "../settings/settings.module.css";
import { placeName } from "./place-name.ts";
import { useUserRefresh } from "./use-user-actions.tsx";
import { displayName, invitationOf } from "./user-labels.tsx";
import type { User } from "./user-search.ts";

const FAILED = t("That did not work. Please try again.");

/** Does something about a user's access, says that it is done, and reads the access again. */
type Act = (work: () => Promise<unknown>, done: string) => Promise<void>;

/** How a user signs in, and what can be done about it. */
export function UserAccess({ of: user, isOwn }: { of: User; isOwn: boolean }) {
  const { id } = user;
  const { users } = useAdmin();
  const attempt = useAttempt();
  const toast = useToast();
  const access = useQuery(users.access.queryOptions({ id }));
  const refresh = useUserRefresh();
  const invitation = invitationOf(user);
  const places = access.data?.places ?? [];
  const act: Act = async (work, done) => {
    if (await attempt(work, { failed: FAILED })) toast.done(done);
    await access.refetch();
    await refresh();
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t("Access")}</legend>
      <div className="actions">
        <PasswordActions of={user} act={act} />
        {access.data?.hasTwoFactor && !isOwn && <RemoveFactor of={user} act={act} />}
        {places.some(({ isCurrent }) => !isCurrent) && (
          <Action
            onPress={() =>
              void act(() => users.endSessions.mutate({ id }), t("They are signed out everywhere."))
            }
          >
            {t("Sign Out Everywhere")}
          </Action>
        )}
      </div>
      {invitation && (
        <p className="hint">
          {invitation === "open" && user.invitedUntil
            ? t("Invited; the link in the mail is good until {until}.", {
                until: formatMoment(user.invitedUntil),
              })
            : t("They have no password, and no invitation that is good.")}
        </p>
      )}
      {access.data && !invitation && (
        <p className="hint">
          {places.length === 0
            ? t("Signed in nowhere.")
            : t("Signed in at {n, plural, one {# place} other {# places}}.", { n: places.length })}
        </p>
      )}
      <ul>
        {places.map((place) => (
          <SignedIn key={place.id} at={place} of={user} act={act} />
        ))}
      </ul>
    </fieldset>
  );
}

const Action = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button type="button" className="btn btn--xs btn--soft" onClick={onPress}>
    {children}
  </button>
);

/** Buttons that send a user a link to a password, or withdraw it. */
function PasswordActions({ of: user, act }: { of: User; act: Act }) {
  const { id, email } = user;
  const { users } = useAdmin();
  const invitation = invitationOf(user);
  return (
    <>
      {user.status === "active" && user.hasPassword && (
        <Action
          onPress={() =>
            void act(
              () => users.sendReset.mutate({ id }),
              t("A link to a new password is on its way to {email}.", { email }),
            )
          }
        >
          {t("Send Reset Link")}
        </Action>
      )}
      {invitation && user.status === "active" && (
        <Action
          onPress={() =>
            void act(
              () => users.resendInvitation.mutate({ id }),
              t("Another invitation is on its way to {email}.", { email }),
            )
          }
        >
          {invitation === "open" ? t("Send Invitation Again") : t("Invite by Mail")}
        </Action>
      )}
      {invitation === "open" && (
        <Action
          onPress={() =>
            void act(
              () => users.revokeInvitation.mutate({ id }),
              t("The invitation is revoked: its link no longer works."),
            )
          }
        >
          {t("Take Invitation Back")}
        </Action>
      )}
    </>
  );
}

/** Removes a user's second factor after a question. */
function RemoveFactor({ of: user, act }: { of: User; act: Act }) {
  const { users } = useAdmin();
  const ask = useConfirm();
  const remove = async () => {
    const isSure = await ask({
      title: t("Remove Second Factor"),
      body: t(
        "{displayName} signs in with the password alone from then on, is signed out everywhere, and is told by mail. Be sure that it is them who asked.",
        { displayName: displayName(user) },
      ),
      action: t("Remove"),
    });
    if (!isSure) return;
    await act(
      () => users.removeTwoFactor.mutate({ id: user.id }),
      t("The second factor is removed."),
    );
  };
  return <Action onPress={() => void remove()}>{t("Remove Second Factor")}</Action>;
}

type Place = Outputs["admin"]["users"]["access"]["places"][number];

/** A place where a user is signed in. */
function SignedIn({ at: place, of: { id }, act }: { at: Place; of: User; act: Act }) {
  const { users } = useAdmin();
  return (
    <li>
      <span className="hint">
        {t("{placeName}, last seen {lastSeenAt}", {
          placeName: placeName(place),
          lastSeenAt: formatMoment(place.lastSeenAt),
        })}
        {place.isCurrent && t(", this session")}
      </span>{" "}
      {!place.isCurrent && (
        <button
          type="button"
          className="link"
          onClick={() =>
            void act(() => users.endSessions.mutate({ id, place: place.id }), t("Signed out."))
          }
        >
          {rich("Sign out<span> {placeName}</span>", {
            span: (inside) => <span className="vh">{inside}</span>,
            placeName: placeName(place),
          })}
        </button>
      )}
    </li>
  );
}
