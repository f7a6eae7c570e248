import { Progress } from "./progress.tsx";

/** How much of a form has been sent. @param sent - 0 to 1; null while nothing is */
export const SendProgress = ({ sent }: { sent: number | null }) => (
  <div aria-live="polite">
    {sent !== null && (
      <Progress
        label={sent < 1 ? "Sending the file" : "Sent; one moment"}
        percent={Math.floor(sent * 100)}
      />
    )}
  </div>
);
