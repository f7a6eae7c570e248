import { notFound } from "@tanstack/react-router";
import { ApiError } from "./api-error.ts";

/** Runs a loader's calls; an answer of NOT_FOUND becomes the not-found screen with its status. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.data?.code === "NOT_FOUND") throw notFound();
    throw error;
  }
}
