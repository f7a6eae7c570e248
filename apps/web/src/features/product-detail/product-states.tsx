import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ApiError } from "../../lib/api-error.ts";

/** The shape of a product page that is still to come. */
export function ProductLoading() {
  return (
    <div className="wrap">
      <p className="vh" role="status">
        Loading product...
      </p>
      <div className="pd pd--loading" aria-hidden="true">
        <div className="skel aspect-4/5" />
        <div>
          <div className="skel h-6 w-2/5" />
          <div className="skel mt-4 h-24" />
          <div className="skel mt-6 h-16 w-3/5" />
          <div className="skel mt-6 h-14" />
          <div className="skel mt-8 h-40" />
        </div>
      </div>
    </div>
  );
}

/** No listed product has this slug or id. */
export function ProductNotFound() {
  return (
    <Failure title="Product Not Found" message="It may be gone, or the link may have a typo.">
      <a className="btn btn--line btn--sm" href="/products">
        Browse Products
      </a>
    </Failure>
  );
}

/** The product could not be loaded: says why, where the server said so. */
export function ProductFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isAnswer = error instanceof ApiError && error.data;
  async function retry() {
    await router.invalidate();
    reset();
  }
  return (
    <Failure
      title="That did not load"
      message={isAnswer ? error.message : "Failed to load product"}
    >
      <button type="button" className="btn btn--line btn--sm" onClick={retry}>
        Try Again
      </button>
    </Failure>
  );
}

interface FailureProps {
  title: string;
  message: string;
  children: ReactNode;
}

function Failure({ title, message, children }: FailureProps) {
  return (
    <div className="wrap section">
      <div className="state" role="alert">
        <span className="sticker sticker--xl text-[3.5rem]" aria-hidden="true">
          !
        </span>
        <div>
          <h1>{title}</h1>
          <p className="muted">{message}</p>
          <p className="actions">
            <a className="btn btn--ink btn--sm" href="/">
              Return to Home
            </a>
            {children}
          </p>
        </div>
      </div>
    </div>
  );
}
