import { useRouter } from "@tanstack/react-router";
import { ErrorState } from "../../ui/states.tsx";

/** What stands where a page could not be made. */
export function PageError() {
  const router = useRouter();
  return (
    <div className="wrap section">
      <h1 className="mb-8 text-6xl">Something went wrong</h1>
      <ErrorState
        title="This page could not be loaded"
        message="It is our fault, not yours. Please try again."
        onRetry={() => router.invalidate()}
      />
    </div>
  );
}
