import { ErrorState } from "../../ui/states.tsx";

/** A category when it could not be loaded. */
export const CategoryError = () => (
  <div className="wrap section">
    <ErrorState
      message="Failed to load data. Please try again."
      onRetry={() => window.location.reload()}
    />
  </div>
);
