import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { useToast } from "../../ui/toast.tsx";
import styles from "../settings/settings.module.css";
import { placeName } from "./place-name.ts";
import { useUserRefresh } from "./use-user-actions.tsx";
import { displayName, invitationOf } from "./user-labels.tsx";
import type { User } from "./user-search.ts";

const FAILED = t("That did not work. Please try again.");

/** How a user signs in, and what can be done about it. */
export function UserAccess({ of: user, isOwn }: { of: User; isOwn: boolean }) {
  const { id } = user;
  const { users } = useAdmin();
  const attempt = useAttempt();
  const ask = useConfirm();
  const toast = useToast();
  const access = useQuery(users.access.queryOptions({ id }));
  const refresh = useUserRefresh();
  const invitation = invitationOf(user);
  const places = access.data?.places ?? [];
  const act = async (work: () => Promise<unknown>, done: string) => {
    if (await attempt(work, { failed: FAILED })) toast.done(done);
    await access.refetch();
    await refresh();
  };
  const removeFactor = async () => {
    const isSure = await ask({
      title: t("Remove Second Factor"),
      body: t(
        "{displayName} signs in with the password alone from then on, is signed out everywhere, and is told by mail. Be sure that it is them who asked.",
        { displayName: displayName(user) },
      ),
      action: t("Remove"),
    });
    if (isSure) {
      await act(() => users.removeTwoFactor.mutate({ id }), t("The second factor is removed."));
    }
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t("Access")}</legend>
      <div className="actions">
        {user.status === "active" && user.hasPassword && (
          <button
            type="button"
            className="btn btn--xs btn--soft"
            onClick={() =>
              void act(
                () => users.sendReset.mutate({ id }),
                t("A link to a new password is on its way to {email}.", { email: user.email }),
              )
            }
          >
            {t("Send Reset Link")}
          </button>
        )}
        {invitation && user.status === "active" && (
          <button
            type="button"
            className="btn btn--xs btn--soft"
            onClick={() =>
              void act(
                () => users.resendInvitation.mutate({ id }),
                t("Another invitation is on its way to {email}.", { email: user.email }),
              )
            }
          >
            {invitation === "open" ? t("Send Invitation Again") : t("Invite by Mail")}
          </button>
        )}
        {invitation === "open" && (
          <button
            type="button"
            className="btn btn--xs btn--soft"
            onClick={() =>
              void act(
                () => users.revokeInvitation.mutate({ id }),
                t("The invitation is revoked: its link no longer works."),
              )
            }
          >
            {t("Take Invitation Back")}
          </button>
        )}
        {access.data?.hasTwoFactor && !isOwn && (
          <button
            type="button"
            className="btn btn--xs btn--soft"
            onClick={() => void removeFactor()}
          >
            {t("Remove Second Factor")}
          </button>
        )}
        {places.some(({ isCurrent }) => !isCurrent) && (
          <button
            type="button"
            className="btn btn--xs btn--soft"
            onClick={() =>
              void act(() => users.endSessions.mutate({ id }), t("They are signed out everywhere."))
            }
          >
            {t("Sign Out Everywhere")}
          </button>
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
          <li key={place.id}>
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
                  void act(
                    () => users.endSessions.mutate({ id, place: place.id }),
                    t("Signed out."),
                  )
                }
              >
                {rich("Sign out<span> {placeName}</span>", {
                  span: (inside) => <span className="vh">{inside}</span>,
                  placeName: placeName(place),
                })}
              </button>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
