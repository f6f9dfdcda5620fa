ALTER TABLE "bookings" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_packages" ALTER COLUMN "wedding_date" DROP NOT NULL;