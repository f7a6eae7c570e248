import { mailStates, subscriberStates } from "@pickwell/api/newsletter/admin-schema";
import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { NewsletterScreen } from "../../features/newsletter/newsletter-screen.tsx";
import { choiceParam, idParam, pageParam, textParam } from "../../lib/search-params.ts";

const search = z.object({
  tab: choiceParam(["outbox"]),
  search: textParam,
  /** Of subscribers, or of mails. */
  status: choiceParam([...subscriberStates, ...mailStates]),
  page: pageParam,
  /** Id of the mail that is looked at. */
  mail: idParam,
});

export type NewsletterSearch = z.infer<typeof search>;

export const Route = createFileRoute("/admin/newsletter")({
  validateSearch: search,
  component: Newsletter,
});

function Newsletter() {
  const navigate = Route.useNavigate();
  return (
    <NewsletterScreen
      search={Route.useSearch()}
      onSearch={(changes, options) =>
        void navigate({
          search: (present) => ({ ...present, ...changes }),
          resetScroll: false,
          ...options,
        })
      }
    />
  );
}
