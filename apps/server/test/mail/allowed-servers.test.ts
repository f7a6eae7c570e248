import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { saveSettings } from "@pickwell/api/settings";
import { NOW } from "@pickwell/api/testing";
import { describe, expect, test } from "vitest";
import { AllowedMailServers } from "../../src/mail/allowed-servers.ts";
import { closeAfterTest } from "../closing.ts";
import { hosts, mailServer, shopWithMail, to, valuesOf } from "./mail-settings-testing.ts";

/** What naming a server comes to: allowed, or the field that is wrong. */
const naming = (host: string, port: number, mailHosts: string[] = [], smtpUrl?: string) =>
  new AllowedMailServers({ mailHosts: hosts(...mailHosts), smtpUrl }).reach(host, port).then(
    () => "allowed",
    ({ field }) => field,
  );

test("1.3.6 a server in the own network is refused when tested and when saved", async () => {
  const allowedServers = new AllowedMailServers({ mailHosts: [], smtpUrl: undefined });
  const { api } = await shopWithMail({}, allowedServers);
  const { value, version } = (await api.admin.settings.all()).notifications;
  const named = valuesOf("127.0.0.1", 25, "");
  const refused = {
    code: "BAD_REQUEST",
    message: expect.stringContaining("MAIL_HOSTS=127.0.0.1"),
    cause: { field: "value.smtpServer" },
  };

  await expect(api.admin.settings.sendTestMail({ to, value: named })).rejects.toMatchObject(
    refused,
  );
  const save = { section: "notifications" as const, value: { ...value, ...named }, version };
  await expect(api.admin.settings.change(save)).rejects.toMatchObject(refused);
  await expect(
    api.admin.settings.change({ ...save, value: { ...save.value, smtpPort: 6379 } }),
  ).rejects.toMatchObject({ cause: { field: "value.smtpPort" } });
});

test.each([
  ["127.0.0.1", 25],
  ["localhost", 587],
  ["::1", 25],
  ["[::1]", 25],
  ["::ffff:127.0.0.1", 25],
  // The same by other names.
  ["127.1", 25],
  ["2130706433", 25],
  ["0.0.0.0", 25],
  ["10.0.0.5", 465],
  ["192.168.1.1", 2525],
  ["169.254.169.254", 25],
  ["fe80::1", 25],
  ["fd00::5", 25],
  ["100.64.0.1", 25],
])("1.3.6 the back office cannot name %s:%i", async (host, port) => {
  expect(await naming(host, port)).toBe("value.smtpServer");
});

test.each([22, 80, 443, 3306, 6379, 11_211])("1.3.6 nor anything at port %i", async (port) => {
  expect(await naming("127.0.0.1", port)).toBe("value.smtpPort");
  expect(await naming("mail.shop.invalid", port)).toBe("value.smtpPort");
});

test.each([
  ["localhost", 25, ["localhost"], undefined],
  ["LOCALHOST", 587, ["localhost"], undefined],
  ["::1", 25, ["[::1]:25"], undefined],
  ["10.0.0.5", 1025, ["mail.example", "10.0.0.5:1025"], undefined],
  // What the environment sends mail by may be named as well, at its own port.
  ["localhost", 1025, [], "smtp://localhost:1025"],
  ["10.0.0.5", 587, [], "smtp://ada:secret@10.0.0.5"],
  ["10.0.0.5", 465, [], "smtps://10.0.0.5"],
])("%s:%i can be named when the environment allows it", async (host, port, mailHosts, smtpUrl) => {
  expect(await naming(host, port, mailHosts, smtpUrl)).toBe("allowed");
});

test.each([
  ["localhost", 6379, ["localhost"], undefined],
  ["10.0.0.5", 25, ["10.0.0.5:1025"], undefined],
  ["localhost", 26, [], "smtp://localhost:25"],
  ["127.0.0.1", 25, ["localhost"], undefined],
])("1.3.6 and %s:%i still cannot", async (host, port, mailHosts, smtpUrl) => {
  expect(await naming(host, port, mailHosts, smtpUrl)).toMatch(/^value\./);
});

test("a server that was saved before keeps working", async () => {
  const { port, arrived } = await mailServer({ authOptional: true });
  const strict = new AllowedMailServers({ mailHosts: [], smtpUrl: undefined });
  const { api, shop } = await shopWithMail({}, strict);
  const [value, version] = [{ smtpServer: "127.0.0.1", smtpPort: port }, 0];
  await saveSettings(shop.db, NOW, "notifications", value, version);

  const { message } = await api.admin.settings.sendTestMail({
    to,
    value: valuesOf("127.0.0.1", port, ""),
  });
  const view = (await api.admin.settings.all()).notifications;
  await api.admin.settings.change({
    section: "notifications",
    value: { ...view.value, mailsPerMinute: 5 },
    version: view.version,
  });

  expect([message, arrived.length]).toEqual(["127.0.0.1 took the mail: 250 filed under A", 1]);
});

describe("1.3.6 an unsaved server outside", () => {
  const NAME = "mail.elsewhere.invalid";
  /** This machine stands for one outside; the name is known here alone. */
  const outside = (port: number, addresses = ["127.0.0.1"]) =>
    new AllowedMailServers({
      mailHosts: [],
      smtpUrl: undefined,
      rules: { resolve: async () => addresses, isAllowedIp: () => true, ports: [port] },
    });

  test("is connected at the checked address, and gets no text of the mail", async () => {
    const { port, arrived } = await mailServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
    });
    const { api } = await shopWithMail({}, outside(port));

    const { message } = await api.admin.settings.sendTestMail({
      to,
      value: valuesOf(NAME, port, ""),
    });

    expect([message, arrived.length]).toEqual([`${NAME} took the mail.`, 1]);
  });

  test.each([
    ["220 secret-inventory 7.1 of the intranet", "HELO"],
    ["+OK secret-inventory POP3", "greeting"],
    ["SSH-2.0-OpenSSH_9.2 secret-inventory", "greeting"],
    ["554 5.7.1 secret-inventory takes nobody", "greeting"],
  ])("is not quoted: %s", async (banner) => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.write(`${banner}\r\n`);
      socket.on("data", () => socket.end("550 secret-inventory is not for you\r\n"));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    closeAfterTest(() => server.close());
    const { port } = server.address() as AddressInfo;
    const { api } = await shopWithMail({}, outside(port));

    const failure = await api.admin.settings
      .sendTestMail({ to, value: valuesOf(NAME, port, "") })
      .catch((error) => error);

    expect(failure).toMatchObject({ code: "BAD_REQUEST" });
    expect(JSON.stringify([failure.message, failure.cause?.message])).not.toContain("inventory");
  });

  test("is refused when one of its addresses is inside", async () => {
    const addresses = ["93.184.216.34", "10.0.0.5"];
    const allowedServers = new AllowedMailServers({
      mailHosts: [],
      smtpUrl: undefined,
      rules: { resolve: async () => addresses },
    });

    await expect(allowedServers.reach(NAME, 25)).rejects.toMatchObject({
      field: "value.smtpServer",
    });
    addresses.pop();
    expect(await allowedServers.reach(NAME, 25)).toEqual({
      ipAddress: "93.184.216.34",
      isOwners: false,
    });
  });
});
