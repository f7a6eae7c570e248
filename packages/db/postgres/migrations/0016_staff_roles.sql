ALTER TABLE "posts" ADD COLUMN "created_by" text collate "C";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role" text collate "C" DEFAULT 'admin' NOT NULL;--> statement-breakpoint
-- Of the admins of before, the first who can get in is the owner.
update users set staff_role = 'owner' where id = (
  select id from users where role = 'admin'
  order by case when status = 'active' then 0 else 1 end, created_at, id limit 1
);
