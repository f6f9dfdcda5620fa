CREATE INDEX "services_area" ON "services" USING btree ("category",lower("location") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "services_capacity" ON "services" USING btree ("category","capacity" desc nulls last);--> statement-breakpoint
CREATE INDEX "services_rating" ON "services" USING btree ("category","rating" desc nulls last);