ALTER TABLE "bookings" ADD COLUMN "exported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at");