/** Metrics of a read replica. */
import type { Replica } from "@pickwell/db/replica/replica";
import { Counter, Gauge, type Registry } from "prom-client";

/** Adds gauges that are evaluated on request. */
export function addReplicaMetrics(registry: Registry, replica: Replica): void {
  const registers = [registry];
  new Gauge({
    name: "pickwell_replica_used",
    help: "1 while the replica answers, 0 while it is too far behind or away.",
    registers,
    // Of several processes the one that cannot use it counts.
    aggregator: "min",
    collect() {
      this.set(Number(replica.state === "ok"));
    },
  });
  new Gauge({
    name: "pickwell_replica_lag_seconds",
    help: "How far the replica is behind; absent while nobody knows.",
    registers,
    aggregator: "max",
    collect() {
      if (replica.lagMs === null) this.remove();
      else this.set(replica.lagMs / 1000);
    },
  });
  new Counter({
    name: "pickwell_replica_statements_total",
    help: "Statements for the replica, by who answered them.",
    labelNames: ["by"],
    registers,
    collect() {
      this.reset();
      this.inc({ by: "replica" }, replica.counts.answered);
      this.inc({ by: "database" }, replica.counts.handedOn);
    },
  });
}
