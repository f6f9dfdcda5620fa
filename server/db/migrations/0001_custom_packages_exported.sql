ALTER TABLE "custom_packages" ADD COLUMN "exported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "custom_packages_created" ON "custom_packages" USING btree ("created_at");