// Loaded into a measured process: answers what it has used so far.
process.on("message", (message) => {
  if (message !== "usage") return;
  process.send({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() });
});
