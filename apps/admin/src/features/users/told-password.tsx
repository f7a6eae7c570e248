import { useRef } from "react";
import { ToldOnce, ToldText } from "../../ui/told-once.tsx";

export interface MadeUpPassword {
  /** Whose it is. */
  userId: string;
  email: string;
  password: string;
}

interface ToldPasswordProps {
  of: MadeUpPassword;
  /** They have it: by the button, or by copying it. */
  onKept: () => void;
  /** They want to see it again later. */
  onLater: () => void;
  onClose: () => void;
}

/** A password that the shop has made up. It can be seen again until it was copied or kept. */
export function ToldPassword(props: ToldPasswordProps) {
  const { of, onKept, onLater, onClose } = props;
  const { email, password } = of;
  const field = useRef<HTMLInputElement>(null);
  return (
    <ToldOnce
      title="Keep this password"
      about={
        <>
          Hand it over to {email} safely; they can change it on their account page. You can see it
          again here, for an hour, until you have copied or kept it.
        </>
      }
      first={field}
      onLater={onLater}
      onClose={() => {
        onKept();
        onClose();
      }}
    >
      <ToldText label="Password" text={password} inputRef={field} onCopied={onKept} />
    </ToldOnce>
  );
}
