// Loaded into a measured process: reports its resource usage when asked.
process.on("message", (message) => {
  if (message !== "usage") return;
  process.send({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() });
});
