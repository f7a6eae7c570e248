import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import styles from "../../ui/dialog.module.css";
import { useToast } from "../../ui/toast/toast.tsx";
import { useDelete } from "../trash/use-delete.tsx";
import { displayName } from "./user-labels.tsx";
import type { User } from "./user-search.ts";

/** Refreshes queries that depend on accounts. */
export const useUserRefresh = () => useRefresh("users", "stats");

/** @returns a function that disables or enables an account */
export function useSwitchUser() {
  const admin = useAdmin();
  const refresh = useUserRefresh();
  const attempt = useAttempt();
  const toast = useToast();

  async function change({ id }: User, status: User["status"]): Promise<boolean> {
    const isDone = await attempt(() => admin.users.change.mutate({ id, changes: { status } }), {
      failed: t("Failed to update user. Please try again."),
    });
    await refresh();
    return isDone;
  }

  return async (user: User): Promise<void> => {
    const isOn = user.status === "active";
    if (!(await change(user, isOn ? "inactive" : "active"))) return;
    toast.done(
      isOn
        ? t("{displayName} is disabled and signed out everywhere.", {
            displayName: displayName(user),
          })
        : t("{displayName} is enabled and can sign in.", { displayName: displayName(user) }),
      { action: { label: t("Undo"), onPress: () => void change(user, user.status) } },
    );
  };
}

/** @returns a function that asks, and then deletes an account */
export function useRemoveUser() {
  const admin = useAdmin();
  const refresh = useUserRefresh();
  const deleteThings = useDelete();
  return async (user: User): Promise<void> => {
    await deleteThings({
      kind: "user",
      ids: [user.id],
      question: {
        title: t("Delete User"),
        body: (
          <>
            <p>{t("Are you sure you want to delete this user?")}</p>
            <p className={styles.subject}>
              {user.name && `${user.name}, `}
              {user.email}
            </p>
          </>
        ),
      },
      work: () => admin.users.remove.mutate({ id: user.id }),
      done: t("User deleted successfully!"),
      failed: t("Failed to delete user. Please try again."),
    });
    await refresh();
  };
}

/** @returns a function that asks whether to add another admin */
export function useAskForAdmin() {
  const ask = useConfirm();
  return (): Promise<boolean> =>
    ask({
      title: t("Create Admin"),
      body: t(
        "Are you sure you want to create another admin? Admins can see and change everything here, other accounts among it.",
      ),
      action: t("Continue"),
    });
}
