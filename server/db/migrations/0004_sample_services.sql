ALTER TABLE "services" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "services" SET "sample" = true WHERE "image" LIKE '/api/pictures/%';--> statement-breakpoint
CREATE INDEX "services_sample" ON "services" USING btree ("region") WHERE "services"."sample";