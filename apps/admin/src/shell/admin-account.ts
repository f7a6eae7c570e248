import type { Role, StaffRole } from "@pickwell/api/context";

/** Who is signed in, as the back office knows them. */
export interface AdminAccount {
  id: string;
  name: string;
  email: string;
  role: Role;
  staffRole: StaffRole;
  hasTwoFactor: boolean;
}
