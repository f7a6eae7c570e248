/** Counts of a broadcast's mails by status, kept on the broadcast by triggers. */
import { trigger } from "./triggers.ts";

const states = ["queued", "sent", "failed", "unsure", "bounced", "skipped"];
const counted = states.map(
  (state) => `${state} = ${state} + (new.state = '${state}')::int - (old.state = '${state}')::int`,
);

export const statements = [
  ...trigger({
    name: "derived_broadcast_recipient_added",
    on: "after insert",
    table: "broadcast_recipients",
    body: "update broadcasts set recipients = recipients + 1, queued = queued + 1 where id = new.broadcast_id;",
  }),
  ...trigger({
    name: "derived_broadcast_recipient_moved",
    on: "after update of state",
    table: "broadcast_recipients",
    when: "new.state is distinct from old.state",
    body: `update broadcasts set ${counted} where id = new.broadcast_id;`,
  }),
  ...trigger({
    name: "derived_broadcast_mail_moved",
    on: "after update of status",
    table: "outbox",
    when: "new.kind = 'broadcast' and new.status is distinct from old.status",
    body: `update broadcast_recipients
      set state = case when new.status in ('sent', 'failed', 'unsure', 'skipped') then new.status else 'queued' end
      where outbox_id = new.id and state <> 'bounced';`,
  }),
];
