ALTER TABLE `posts` ADD `created_by` text;--> statement-breakpoint
ALTER TABLE `users` ADD `staff_role` text DEFAULT 'admin' NOT NULL;--> statement-breakpoint
-- Of the admins of before, the first who can get in is the owner.
update users set staff_role = 'owner' where id = (
  select id from users where role = 'admin'
  order by case when status = 'active' then 0 else 1 end, created_at, id limit 1
);
