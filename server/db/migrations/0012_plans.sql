CREATE TABLE "plan_entries" (
	"plan_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" text,
	"clock" bigint NOT NULL,
	"tab" text NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "plan_entries_plan_id_key_pk" PRIMARY KEY("plan_id","key")
);
--> statement-breakpoint
CREATE TABLE "plan_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_id" uuid NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_id" uuid NOT NULL,
	"for" text NOT NULL,
	"show_prices" boolean NOT NULL,
	"show_total" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_revisions" (
	"plan_id" uuid NOT NULL,
	"revision" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"changes" text NOT NULL,
	CONSTRAINT "plan_revisions_plan_id_revision_pk" PRIMARY KEY("plan_id","revision")
);
--> statement-breakpoint
CREATE TABLE "plan_votes" (
	"link_id" uuid NOT NULL,
	"unique_id" text NOT NULL,
	"vote" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_votes_link_id_unique_id_pk" PRIMARY KEY("link_id","unique_id")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Every user gets a first plan, with the items that the user has selected so far. The foreign keys come after the rows.
INSERT INTO "plan_members" ("plan_id", "user_id", "role", "created_at") SELECT gen_random_uuid(), "id", 'owner', "created_at" FROM "users";
--> statement-breakpoint
INSERT INTO "plans" ("id", "revision", "created_at") SELECT "plan_id", 1, "created_at" FROM "plan_members";
--> statement-breakpoint
INSERT INTO "plan_entries" ("plan_id", "key", "value", "clock", "tab", "revision") SELECT "plan_id", 'name', '"Our Wedding"', (extract(epoch from "created_at") * 1000)::bigint, 'server', 1 FROM "plan_members";
--> statement-breakpoint
INSERT INTO "plan_entries" ("plan_id", "key", "value", "clock", "tab", "revision") SELECT "m"."plan_id", 'items/' || "s"."unique_id", jsonb_strip_nulls(jsonb_build_object('id', "s"."service", 'uniqueId', "s"."unique_id", 'name', "s"."name", 'price', "s"."price", 'type', "s"."type", 'image', "s"."image", 'features', "s"."features", 'category', "s"."category", 'minBudget', "s"."min_budget", 'maxBudget', "s"."max_budget", 'pricePerPlate', "s"."price_per_plate", 'tier', "s"."tier", 'region', "s"."region", 'decorType', "s"."decor_type"))::text, CASE WHEN coalesce("s"."tier", '') = '' THEN 0 ELSE 1 END, '', 1 FROM "selected_services" "s" JOIN "plan_members" "m" ON "m"."user_id" = "s"."user_id";
--> statement-breakpoint
ALTER TABLE "plan_entries" ADD CONSTRAINT "plan_entries_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_invitations" ADD CONSTRAINT "plan_invitations_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_invitations" ADD CONSTRAINT "plan_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_links" ADD CONSTRAINT "plan_links_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_members" ADD CONSTRAINT "plan_members_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_members" ADD CONSTRAINT "plan_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_revisions" ADD CONSTRAINT "plan_revisions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_revisions" ADD CONSTRAINT "plan_revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_votes" ADD CONSTRAINT "plan_votes_link_id_plan_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."plan_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_entries_revision" ON "plan_entries" USING btree ("plan_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_invitations_token" ON "plan_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "plan_invitations_plan" ON "plan_invitations" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "plan_invitations_expiry" ON "plan_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "plan_invitations_accepted" ON "plan_invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_links_token" ON "plan_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "plan_links_plan" ON "plan_links" USING btree ("plan_id","created_at");--> statement-breakpoint
CREATE INDEX "plan_links_end" ON "plan_links" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_members_once" ON "plan_members" USING btree ("plan_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_members_owner" ON "plan_members" USING btree ("plan_id") WHERE "plan_members"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "plan_members_user" ON "plan_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_revisions_at" ON "plan_revisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "plan_revisions_user" ON "plan_revisions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plans_deleted" ON "plans" USING btree ("deleted_at");