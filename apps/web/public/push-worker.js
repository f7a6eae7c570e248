// Shows what the shop sends to this browser, and opens the product when it is pressed.
addEventListener("push", (event) => {
  const { title, body, path } = event.data.json();
  event.waitUntil(
    registration.showNotification(title, {
      body,
      icon: "/icon-192.png",
      tag: path,
      data: { path },
    }),
  );
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  // Nowhere but to the shop itself.
  const url = new URL(path, location.origin);
  if (url.origin === location.origin) event.waitUntil(clients.openWindow(url.href));
});
