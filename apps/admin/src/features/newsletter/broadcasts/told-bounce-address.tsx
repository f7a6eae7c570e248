import { useRef } from "react";
import { ToldOnce, ToldText } from "../../../ui/told-once.tsx";

interface ToldBounceAddressProps {
  address: string;
  onClose: () => void;
}

/** An address with its secret: nobody can read it again once this is closed. */
export function ToldBounceAddress({ address, onClose }: ToldBounceAddressProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <ToldOnce
      title="Give this address to your mail provider"
      about="It is shown this once: the secret in it lets whoever has it report bounces."
      first={field}
      onClose={onClose}
    >
      <ToldText label="Address" text={address} inputRef={field} />
    </ToldOnce>
  );
}
