import { z } from "zod";

const name = z.string().min(1).max(60);

export const jobInput = z.object({ name });
