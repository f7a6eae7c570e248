import { ErrorState } from "../../ui/states.tsx";

/**
 * What stands where a page could not be made. Trying again starts afresh: what broke it may be an
 * answer that is kept, or the code itself.
 */
export const PageError = () => (
  <div className="wrap section">
    <h1 className="mb-8 text-6xl">Something went wrong</h1>
    <ErrorState
      title="This page could not be loaded"
      message="It is our fault, not yours. Please try again."
      onRetry={() => window.location.reload()}
    />
  </div>
);
