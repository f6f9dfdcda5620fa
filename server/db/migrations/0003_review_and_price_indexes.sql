CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "services_price" ON "services" USING btree ("category","from_price");