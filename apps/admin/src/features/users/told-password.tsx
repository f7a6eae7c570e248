import { useRef } from "react";
import { ToldOnce, ToldText } from "../../ui/told-once.tsx";

export interface MadeUpPassword {
  /** Whose it is. */
  email: string;
  password: string;
}

interface ToldPasswordProps {
  of: MadeUpPassword;
  onClose: () => void;
}

/** A password that the shop has made up: nobody can read it again once this is closed. */
export function ToldPassword({ of: { email, password }, onClose }: ToldPasswordProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <ToldOnce
      title="Keep this password"
      about={
        <>
          It is shown this once. Hand it over to {email} safely; they can change it on their account
          page.
        </>
      }
      first={field}
      onClose={onClose}
    >
      <ToldText label="Password" text={password} inputRef={field} />
    </ToldOnce>
  );
}
