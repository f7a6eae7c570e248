/** Clients of the whole server that sign in: browsers with a cookie, programs with tokens. */
import { testShop } from "@pickwell/api/testing";
import { addUser, KEYRING, PASSWORD } from "@pickwell/api/testing/accounts";
import type { InjectOptions } from "fastify";
import { type TestAppParts, testApp } from "./testing.ts";

const HOST = "shop.test";
export const JSON_TYPE = { "content-type": "application/json" };
/** What a page of the shop sends with a call. */
export const fromPage = { ...JSON_TYPE, origin: `http://${HOST}`, "sec-fetch-site": "same-origin" };

/** A server with an admin and a user on it. */
export async function authApp({ shop = testShop(), ...parts }: TestAppParts = {}) {
  const admin = await addUser(shop, { role: "admin", email: "admin@shop.test", name: "Ada" });
  const user = await addUser(shop, { email: "user@shop.test", name: "Bob" });
  const { app } = await testApp({ shop, keyring: KEYRING, ...parts });
  const send = (options: InjectOptions & { url: string }) =>
    app.inject({ ...options, headers: { host: HOST, ...options.headers } });

  /** A REST call. */
  const rest = (route: string, body?: unknown, headers: Record<string, string> = {}) => {
    const [method, url = ""] = route.split(" ");
    return send({
      method: method as "GET",
      url,
      payload: body === undefined ? undefined : JSON.stringify(body),
      headers: { ...(body === undefined ? {} : JSON_TYPE), ...headers },
    });
  };
  /** A call of a mutation, as a page makes it. */
  const mutate = (path: string, input: unknown, headers: Record<string, string> = {}) =>
    send({
      method: "POST",
      url: `/trpc/${path}`,
      payload: JSON.stringify({ json: input }),
      headers: { ...fromPage, ...headers },
    });
  const query = (path: string, headers: Record<string, string> = {}) =>
    send({ url: `/trpc/${path}`, headers });

  /** Signs a program in. @returns what it is given */
  const login = async (email: string): Promise<Record<string, string>> =>
    (await rest("POST /api/auth/login", { email, password: PASSWORD })).json();
  /** Signs a browser in. @returns its cookie, `name=value` */
  const cookieOf = async (email: string): Promise<string> => {
    const response = await mutate("auth.signIn", { email, password: PASSWORD });
    return String(response.headers["set-cookie"]).split(";", 1)[0] ?? "";
  };
  return { app, shop, admin, user, send, rest, mutate, query, login, cookieOf };
}

export const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });
