import state from "@pickwell/ui/components/state.module.css";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { Link } from "@tanstack/react-router";

export const NotFound = () => (
  <div className={state.state}>
    <title>{`Not found · ${useShop().site.siteName} Admin`}</title>
    <div>
      <h1>There is no such screen</h1>
      <p className="muted">The address may be mistyped, or what it led to has gone.</p>
      <p className="actions">
        <Link to="/admin" className="btn btn--ink btn--sm">
          Dashboard
        </Link>
        <a className="btn btn--soft btn--sm" href="/">
          The shop
        </a>
      </p>
    </div>
  </div>
);
