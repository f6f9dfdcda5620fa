ALTER TABLE "selected_services" ADD COLUMN "min_budget" bigint;--> statement-breakpoint
ALTER TABLE "selected_services" ADD COLUMN "max_budget" bigint;--> statement-breakpoint
ALTER TABLE "selected_services" ADD COLUMN "price_per_plate" bigint;--> statement-breakpoint
ALTER TABLE "selected_services" ADD COLUMN "tier" text;--> statement-breakpoint
ALTER TABLE "selected_services" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "selected_services" ADD COLUMN "decor_type" text;