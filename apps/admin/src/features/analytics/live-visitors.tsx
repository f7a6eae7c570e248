import { Popover } from "@base-ui/react/popover";
import { countOf, formatCount } from "@pickwell/web/lib/format.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useAdmin } from "../../lib/use-admin.ts";

/** In milliseconds; hidden tabs do not ask. */
const REFRESH_MS = 15_000;

/** People of the last five minutes, and where they are. Nothing while that is not known. */
export function LiveVisitors() {
  const place = useRef<HTMLDivElement>(null);
  const { data } = useQuery({
    ...useAdmin().analytics.live.queryOptions(),
    refetchInterval: REFRESH_MS,
  });
  if (!data) return null;
  const { visitors, pages } = data;
  return (
    <Popover.Root>
      <Popover.Trigger className="live" data-is-anybody={visitors > 0}>
        {countOf(visitors, "visitor")} now
      </Popover.Trigger>
      {/* Beside its button, so that it belongs to the same landmark. */}
      <Popover.Portal container={place}>
        <Popover.Positioner
          align="end"
          sideOffset={4}
          positionMethod="fixed"
          className="menu-place"
        >
          <Popover.Popup className="pop live-pages">
            <Popover.Title>In the last five minutes</Popover.Title>
            {pages.length === 0 ? (
              <p className="muted">Nobody has opened a page.</p>
            ) : (
              <ul>
                {pages.map(({ page, visitors: here }) => (
                  <li key={page}>
                    <a href={page} target="_blank" rel="noopener">
                      {page}
                    </a>
                    <span className="num">{formatCount(here)}</span>
                  </li>
                ))}
              </ul>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
      <div ref={place} className="menu-ground" />
    </Popover.Root>
  );
}
